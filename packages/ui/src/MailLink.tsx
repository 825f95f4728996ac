export interface MailLinkProps {
  readonly email: string;
}

/** The address of a mailbox as a link; where it has to break, it does so behind its sign. */
export function MailLink({ email }: MailLinkProps) {
  return (
    <a href={`mailto:${email}`}>
      {email.replace(/@.*/, '@')}
      <wbr />
      {email.replace(/.*@/, '')}
    </a>
  );
}
