import type { Language } from '@dorpel/i18n/languages';
import { INVITATION_DAYS, TEMPORARY_MINUTES } from '../temporary-password.ts';

/** All sentences of the mails about logging in, in one language. */
export type Words = {
  readonly greeting: (name: string) => string;
  readonly login: {
    readonly title: (name: string) => string;
    readonly text: (name: string) => string;
    readonly temporary: string;
    readonly facts: {
      readonly owner: string;
      readonly email: string;
      readonly when: string;
      readonly properties: string;
    };
    readonly note: string;
  };
  readonly temporaryPassword: {
    readonly title: string;
    readonly text: string;
    readonly rules: string;
    readonly button: string;
    readonly ignore: string;
    readonly note: string;
  };
  readonly invitation: {
    readonly title: string;
    readonly text: string;
    readonly rules: string;
    readonly button: string;
    readonly after: string;
    readonly note: string;
  };
  readonly passwordChanged: {
    readonly title: string;
    readonly text: (when: string) => string;
    readonly ignore: string;
    readonly button: string;
    readonly note: string;
  };
};

const nl: Words = {
  greeting: (name) => `Dag ${name},`,
  login: {
    title: (name) => `${name} is aangemeld`,
    text: (name) =>
      `${name} heeft zich zonet aangemeld op het eigenaarsportaal. Misschien een goed moment om even te bellen.`,
    temporary: 'Dat gebeurde met een tijdelijk wachtwoord; de eigenaar kiest nu een nieuw.',
    facts: { owner: 'Eigenaar', email: 'E-mail', when: 'Wanneer', properties: 'Panden' },
    note: 'U krijgt dit bericht telkens als een eigenaar zich aanmeldt.',
  },
  temporaryPassword: {
    title: 'Uw tijdelijk wachtwoord',
    text: 'U vroeg een nieuw wachtwoord voor het eigenaarsportaal. Meld u aan met dit tijdelijke wachtwoord:',
    rules: `Het werkt één keer, gedurende ${TEMPORARY_MINUTES} minuten. Daarna kiest u meteen een eigen wachtwoord.`,
    button: 'Aanmelden',
    ignore: 'Hebt u niets gevraagd? Dan hoeft u niets te doen: uw huidige wachtwoord blijft gewoon gelden.',
    note: 'U krijgt deze e-mail omdat iemand op onze website een nieuw wachtwoord vroeg voor dit adres.',
  },
  invitation: {
    title: 'Volg uw woning op onze site',
    text: 'Vanaf nu ziet u zelf hoe uw woning het doet: hoeveel mensen kijken, wat ze vragen en wie er langskomt. Meld u aan met dit e-mailadres en dit tijdelijke wachtwoord:',
    rules: `Het werkt één keer, gedurende ${INVITATION_DAYS} dagen. Daarna kiest u meteen een eigen wachtwoord.`,
    button: 'Aanmelden',
    after: 'Is het tijdelijke wachtwoord verlopen? Vraag dan een nieuw op de aanmeldpagina.',
    note: 'U krijgt deze e-mail omdat wij uw woning verkopen of verhuren.',
  },
  passwordChanged: {
    title: 'Uw wachtwoord is gewijzigd',
    text: (when) =>
      `Het wachtwoord van uw eigenaarsportaal werd gewijzigd op ${when}. Alle andere toestellen zijn afgemeld.`,
    ignore: 'Was u dit niet? Vraag dan meteen een nieuw wachtwoord en laat het ons weten.',
    button: 'Nieuw wachtwoord vragen',
    note: 'U krijgt deze e-mail voor de veiligheid van uw gegevens.',
  },
};

const fr: Words = {
  greeting: (name) => `Bonjour ${name},`,
  login: {
    title: (name) => `Connexion de ${name}`,
    text: (name) =>
      `${name} vient de se connecter à l’espace propriétaire. C’est peut-être le bon moment pour un coup de fil.`,
    temporary:
      'La connexion s’est faite avec un mot de passe provisoire ; le propriétaire en choisit à présent un nouveau.',
    facts: { owner: 'Propriétaire', email: 'E-mail', when: 'Quand', properties: 'Biens' },
    note: 'Vous recevez ce message chaque fois qu’un propriétaire se connecte.',
  },
  temporaryPassword: {
    title: 'Votre mot de passe provisoire',
    text: 'Vous avez demandé un nouveau mot de passe pour l’espace propriétaire. Connectez-vous avec ce mot de passe provisoire :',
    rules: `Il fonctionne une seule fois, pendant ${TEMPORARY_MINUTES} minutes. Vous choisirez ensuite votre propre mot de passe.`,
    button: 'Se connecter',
    ignore: 'Vous n’avez rien demandé ? Vous n’avez rien à faire : votre mot de passe actuel reste valable.',
    note: 'Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé sur notre site pour cette adresse.',
  },
  invitation: {
    title: 'Suivez votre bien sur notre site',
    text: 'Vous voyez désormais vous-même comment se porte votre bien : combien de personnes le regardent, ce qu’elles demandent et qui vient le visiter. Connectez-vous avec cette adresse e-mail et ce mot de passe provisoire :',
    rules: `Il fonctionne une seule fois, pendant ${INVITATION_DAYS} jours. Vous choisirez ensuite votre propre mot de passe.`,
    button: 'Se connecter',
    after: 'Le mot de passe provisoire a expiré ? Demandez-en un nouveau sur la page de connexion.',
    note: 'Vous recevez cet e-mail parce que nous vendons ou louons votre bien.',
  },
  passwordChanged: {
    title: 'Votre mot de passe a été modifié',
    text: (when) =>
      `Le mot de passe de votre espace propriétaire a été modifié le ${when}. Tous les autres appareils ont été déconnectés.`,
    ignore: 'Ce n’était pas vous ? Demandez tout de suite un nouveau mot de passe et prévenez-nous.',
    button: 'Demander un nouveau mot de passe',
    note: 'Vous recevez cet e-mail pour la sécurité de vos données.',
  },
};

const en: Words = {
  greeting: (name) => `Dear ${name},`,
  login: {
    title: (name) => `${name} has logged in`,
    text: (name) => `${name} has just logged in to the owner portal. It may be a good moment to give them a call.`,
    temporary: 'They used a temporary password and are now choosing a new one.',
    facts: { owner: 'Owner', email: 'Email', when: 'When', properties: 'Properties' },
    note: 'You get this message each time an owner logs in.',
  },
  temporaryPassword: {
    title: 'Your temporary password',
    text: 'You asked for a new password for the owner portal. Log in with this temporary password:',
    rules: `It works once, for ${TEMPORARY_MINUTES} minutes. After that you choose a password of your own straight away.`,
    button: 'Log in',
    ignore: 'You didn’t ask for anything? Then there is nothing to do: the password you have stays valid.',
    note: 'You get this email because somebody asked on our website for a new password for this address.',
  },
  invitation: {
    title: 'Follow your home on our site',
    text: 'From now on you can see for yourself how your home does: how many people look, what they ask and who comes to visit. Log in with this email address and this temporary password:',
    rules: `It works once, for ${INVITATION_DAYS} days. After that you choose a password of your own straight away.`,
    button: 'Log in',
    after: 'Has the temporary password expired? Ask for a new one on the login page.',
    note: 'You get this email because we sell or let your home.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: (when) => `The password of your owner portal was changed on ${when}. All other devices have been logged out.`,
    ignore: 'Wasn’t that you? Ask for a new password at once, and let us know.',
    button: 'Ask for a new password',
    note: 'You get this email for the safety of your data.',
  },
};

const de: Words = {
  greeting: (name) => `Guten Tag ${name},`,
  login: {
    title: (name) => `${name} hat sich angemeldet`,
    text: (name) =>
      `${name} hat sich soeben im Eigentümerportal angemeldet. Vielleicht ein guter Moment für einen Anruf.`,
    temporary: 'Dazu diente ein vorläufiges Passwort; jetzt wird ein neues gewählt.',
    facts: { owner: 'Eigentümer', email: 'E-Mail', when: 'Wann', properties: 'Immobilien' },
    note: 'Sie erhalten diese Nachricht jedes Mal, wenn sich ein Eigentümer anmeldet.',
  },
  temporaryPassword: {
    title: 'Ihr vorläufiges Passwort',
    text: 'Sie haben ein neues Passwort für das Eigentümerportal angefordert. Melden Sie sich mit diesem vorläufigen Passwort an:',
    rules: `Es gilt ein einziges Mal, ${TEMPORARY_MINUTES} Minuten lang. Danach wählen Sie gleich ein eigenes Passwort.`,
    button: 'Anmelden',
    ignore: 'Sie haben nichts angefordert? Dann müssen Sie nichts tun: Ihr jetziges Passwort bleibt gültig.',
    note: 'Sie erhalten diese E-Mail, weil auf unserer Website ein neues Passwort für diese Adresse angefordert wurde.',
  },
  invitation: {
    title: 'Verfolgen Sie Ihre Immobilie auf unserer Website',
    text: 'Ab jetzt sehen Sie selbst, wie es um Ihre Immobilie steht: wie viele Menschen sie ansehen, was sie fragen und wer zur Besichtigung kommt. Melden Sie sich mit dieser E-Mail-Adresse und diesem vorläufigen Passwort an:',
    rules: `Es gilt ein einziges Mal, ${INVITATION_DAYS} Tage lang. Danach wählen Sie gleich ein eigenes Passwort.`,
    button: 'Anmelden',
    after: 'Das vorläufige Passwort ist abgelaufen? Fordern Sie auf der Anmeldeseite ein neues an.',
    note: 'Sie erhalten diese E-Mail, weil wir Ihre Immobilie verkaufen oder vermieten.',
  },
  passwordChanged: {
    title: 'Ihr Passwort wurde geändert',
    text: (when) =>
      `Das Passwort Ihres Eigentümerportals wurde am ${when} geändert. Alle anderen Geräte wurden abgemeldet.`,
    ignore: 'Das waren nicht Sie? Fordern Sie sofort ein neues Passwort an und sagen Sie uns Bescheid.',
    button: 'Neues Passwort anfordern',
    note: 'Sie erhalten diese E-Mail zur Sicherheit Ihrer Daten.',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { nl, fr, en, de };
