/** Surfaces of the drawing, light and dark in turn, so that pictures beside each other are told apart. */
const WALLS = ['#c9b8a3', '#a9b3ab', '#b9a9a0', '#9fb0b8'];

/** A picture for every address that services would have one at: a house front, drawn. */
export function placeholder(path) {
  const wall = WALLS[[...path.replace(/\/[^/]*$/, '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1360 906" width="1360" height="906">
<path fill="#dfe6e6" d="M0 0h1360v906H0z"/>
<path fill="${wall}" d="M330 420 680 190l350 230v400H330z"/>
<path fill="#5b6b70" d="M290 446 680 180l390 266-22 30L680 226 312 476z"/>
<path fill="#f3ece1" d="M440 480h130v130H440zm350 0h130v130H790zM610 560h140v260H610z"/>
<path fill="#8d9a86" d="M0 800h1360v106H0z"/>
</svg>
`;
}
