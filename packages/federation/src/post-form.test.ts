import { postForm } from './post-form.ts';

test('X9 a form is posted as the browser would: by a document of its own, with each value in its order', () => {
  const posted: [string, string][][] = [];
  // What a browser does with it, a document without a network can't.
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    posted.push([[this.method, this.getAttribute('action') ?? ''], ...([...new FormData(this)] as [string, string][])]);
  };
  const form = new FormData();
  form.append('key', 'k1');
  form.append('types', 'house');
  form.append('types', 'flat');
  postForm('/nl/contact/?a=1', form);
  expect(posted).toEqual([
    [
      ['post', '/nl/contact/?a=1'],
      ['key', 'k1'],
      ['types', 'house'],
      ['types', 'flat'],
    ],
  ]);
});
