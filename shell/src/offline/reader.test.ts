import { filesIn, firstPictureIn, styleOf, templateIn } from './reader.ts';

const DOCUMENT = `<!doctype html><html><head>
<link rel="preload" as="font" type="font/woff2" href="/assets/shell/a.woff2" crossorigin="">
<link rel="preload" as="image" imagesrcset="/images/x/400.avif 400w">
<link rel="stylesheet" href="/assets/shell/a.css">
<link rel="stylesheet" href="/look.css?a=1&amp;b=2">
<link rel="stylesheet" href="https://elsewhere.example.com/b.css">
<link rel="stylesheet" href="/assets/shell/offline.css" data-offline="">
<script type="module" src="/assets/shell/offline.js"></script>
</head><body><header><img src="/logo.svg" alt=""></header>
<main><img aria-hidden="true" src="/images/tiny.webp"><img class="x" src="/images/x/800.webp" alt="A hall"></main>
<template id="note"><p>As on {date}</p></template>
<template id="later"><script src="/assets/shell/first.js"></script></template></body></html>`;

test('X9 a page is kept with the files that it is read with: none of others, and no script of the site', () => {
  expect(filesIn(DOCUMENT)).toEqual([
    '/assets/shell/a.woff2',
    '/assets/shell/a.css',
    '/look.css?a=1&b=2',
    '/assets/shell/offline.css',
    '/assets/shell/offline.js',
  ]);
});

test('X9 its first photo is the first of its content', () => {
  expect(firstPictureIn(DOCUMENT)).toBe('/images/x/800.webp');
  expect(firstPictureIn('<main><p>None</p></main>')).toBeUndefined();
});

test('X9 the words of a note are those of the page that lists what is kept', () => {
  expect(templateIn(DOCUMENT, 'note')).toBe('<p>As on {date}</p>');
  expect(templateIn(DOCUMENT, 'none')).toBe('');
  expect(styleOf(DOCUMENT)).toBe('<link rel="stylesheet" href="/assets/shell/offline.css" data-offline="">');
});
