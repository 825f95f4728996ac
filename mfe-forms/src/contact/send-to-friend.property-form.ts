import { msg } from '@lingui/core/macro';
import { defineForm } from '../parts/form/declaration.ts';
import { fields } from '../parts/form/fields.ts';

/** A property for a friend (F9). */
export default defineForm<'send-to-friend'>({
  name: 'send-to-friend',
  page: msg`Send to a friend`,
  title: msg`Who should see this home?`,
  lead: msg`We will email this property to your friend once, in your name. Neither address will be used for anything else.`,
  sections: [
    {
      title: msg`Your friend`,
      fields: [
        {
          ...fields.firstName,
          name: 'friendFirstName',
          label: msg`First name of your friend`,
          input: { autoComplete: 'off' },
          messages: { required: msg`Enter the first name of your friend.` },
        },
        {
          ...fields.lastName,
          name: 'friendLastName',
          label: msg`Last name of your friend`,
          input: { autoComplete: 'off' },
          messages: { required: msg`Enter the last name of your friend.` },
        },
        {
          ...fields.email,
          name: 'friendEmail',
          label: msg`Email address of your friend`,
          width: undefined,
          input: { ...fields.email.input, autoComplete: 'off' },
          messages: {
            required: msg`Enter the email address of your friend.`,
            email: msg`The email address of your friend is not valid. For example: name@example.com.`,
          },
        },
      ],
    },
    { title: msg`Who are you?`, fields: [fields.firstName, fields.lastName, { ...fields.email, width: undefined }] },
    { fields: [fields.privacy] },
  ],
  submit: msg`Send this property`,
  notSent: msg`The email to your friend was not sent. Everything you entered is still here: please try again.`,
  thanks: {
    title: msg`This property has been sent to your friend`,
    text: msg`Thank you for thinking of someone. Who knows, you may soon be invited to a housewarming.`,
    steps: [
      msg`Your friend will get one email with this property, in your name.`,
      msg`If your friend replies, the reply will come to you.`,
    ],
  },
});
