import fc from 'fast-check';
import { readTour, readVideo } from './embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aB3-_xyz019';

test.each([
  ['https://www.youtube.com/watch?v=aB3-_xyz019', YOUTUBE],
  ['http://youtube.com/watch?feature=share&v=aB3-_xyz019&t=12', YOUTUBE],
  ['https://youtu.be/aB3-_xyz019?si=abc', YOUTUBE],
  ['https://m.youtube.com/shorts/aB3-_xyz019', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/aB3-_xyz019', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.facebook.com/dorpel/videos/10153231379946729/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D10153231379946729',
  ],
  [
    'https://www.facebook.com/watch/?v=10153231379946729',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D10153231379946729',
  ],
  ...['mp4', 'mov', 'wmv', 'avi', 'flv', 'webm', 'MP4'].map((ending) => [
    `https://media.example.com/tour.${ending}`,
    `https://media.example.com/tour.${ending}`,
  ]),
])('S5 %s is played from %s', (link, url) => {
  expect(readVideo(link)?.url).toBe(url);
});

test.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'matterport'],
  ['http://matterport.com/discover/space/x', 'matterport'],
  ['https://tour.tvl.be/abc', 'tvl'],
  ['https://viewer.yisual.com/t/1', 'yisual'],
])('S5 C9 %s is a tour of %s, always over TLS', (link, kind) => {
  const tour = readTour(link);
  expect(tour?.kind).toBe(kind);
  expect(tour?.url).toMatch(/^https:\/\//);
});

test.each([
  'javascript:alert(1)//https://youtu.be/aB3-_xyz019',
  'data:text/html,https://youtu.be/aB3-_xyz019',
  'https://youtube.com.evil.example/watch?v=aB3-_xyz019',
  'https://notyoutube.com/watch?v=aB3-_xyz019',
  'https://youtu.be/aB3-_xyz019/extra',
  'https://youtu.be/tooshort',
  'https://www.youtube.com/watch?v=aB3-_xyz0190',
  'https://www.youtube.com/redirect?q=https://evil.example&v=aB3-_xyz019',
  'https://user:pass@youtu.be/aB3-_xyz019',
  'https://youtu.be:8443/aB3-_xyz019',
  'https://vimeo.com/not-a-number',
  'https://vimeo.com.evil.example/76979871',
  'https://www.facebook.com/login/?next=https://evil.example',
  'https://www.facebook.com/watch/?v=1"onload="x',
  'http://media.example.com/tour.mp4',
  'https://media.example.com/tour.mp4.exe',
  'https://127.0.0.1/tour.mp4',
  'https://[::1]/tour.mp4',
  'https://localhost/tour.mp4',
  'https:\\\\media.example.com\\tour.mp4',
  ' https://youtu.be/aB3-_xyz019',
  '//youtu.be/aB3-_xyz019',
  '',
])('S5 %j is refused as a video', (link) => {
  expect(readVideo(link)).toBeNull();
});

test.each([
  'https://matterport.com.evil.example/show',
  'https://evilmatterport.com/show',
  'https://evil.example/?matterport.com',
  'https://evil.example/#.matterport.com',
  'https://matterport.com@evil.example/',
  'javascript://matterport.com/%0Aalert(1)',
  'ftp://my.matterport.com/show',
])('S5 %j is refused as a tour', (link) => {
  expect(readTour(link)).toBeNull();
});

const TOUR_HOST = /(?:^|\.)(?:matterport\.com|tvl\.(?:be|io|com)|yisual\.(?:com|be))$/;

test('S5 whatever is put in, what comes out is an https address of a host we know', () => {
  const hostile = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('javascript:', 'data:', 'https://', 'http://', '//', 'https:/', 'HTTPS://'),
        fc.constantFrom('matterport.com', 'youtu.be', 'vimeo.com', 'evil.example', 'x@vimeo.com', 'yisual.com.evil.io'),
        fc.constantFrom('/', '@', '.', ':443/', '#', '?', '\\', '%2f', '/..//'),
        fc.string(),
        fc.constantFrom('', '.mp4', '/76979871', 'aB3-_xyz019', '"><script>'),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, (link) => {
      const tour = readTour(link);
      if (tour)
        expect(new URL(tour.url)).toMatchObject({ protocol: 'https:', hostname: expect.stringMatching(TOUR_HOST) });
      const video = readVideo(link);
      if (video) {
        const url = new URL(video.url);
        expect(url.protocol).toBe('https:');
        expect(url.username + url.password + url.port).toBe('');
        if (video.kind === 'file') expect(url.pathname).toMatch(/\.(mp4|mov|wmv|avi|flv|webm)$/i);
        else expect(['www.youtube-nocookie.com', 'player.vimeo.com', 'www.facebook.com']).toContain(url.hostname);
      }
      for (const embed of [tour, video]) expect(embed?.url ?? '').not.toMatch(/["<>\s]/);
    }),
    { numRuns: 2000 },
  );
});

test('S5 every YouTube id of eleven characters is recognised, and no other length', () => {
  const characters = 'abcXYZ019-_'.split('');
  const ids = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(ids, (id) => {
      expect(readVideo(`https://youtu.be/${id}`) !== null).toBe(id.length === 11);
    }),
  );
});
