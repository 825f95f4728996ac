import type { Look } from './look.ts';

const VERTEX = `
attribute vec2 corner;
varying vec2 at;
void main() { at = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

/** For each point of the screen: the ray through it, turned to where one looks, and what the picture shows there. */
const FRAGMENT = `
precision highp float;
varying vec2 at;
uniform sampler2D room;
uniform vec2 look;
uniform vec2 reach;
void main() {
  vec3 ray = normalize(vec3(at * reach, -1.0));
  float c = cos(look.y);
  float s = sin(look.y);
  ray = vec3(ray.x, ray.y * c - ray.z * s, ray.y * s + ray.z * c);
  float yaw = atan(ray.x, -ray.z) + look.x;
  float pitch = asin(clamp(ray.y, -1.0, 1.0));
  gl_FragColor = texture2D(room, vec2(yaw / 6.28318531 + 0.5, 0.5 - pitch / 3.14159265));
}`;

/** Two triangles over the whole screen. */
const SCREEN = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader | null {
  const shader = gl.createShader(kind);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  const vertex = compile(gl, gl.VERTEX_SHADER, VERTEX);
  const fragment = compile(gl, gl.FRAGMENT_SHADER, FRAGMENT);
  if (!program || !vertex || !fragment) return null;
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function showRoom(gl: WebGL2RenderingContext, room: TexImageSource): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, room);
  // Round and round; no smaller versions, which would tear at the seam.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
}

/**
 * Draws a room from an equirectangular picture onto a canvas, as large as the canvas stands on the page.
 * @returns draws what one sees in a direction; null where the browser can't draw in three dimensions
 */
export function panoramaOn(canvas: HTMLCanvasElement, room: TexImageSource): ((look: Look) => void) | null {
  const gl = canvas.getContext('webgl2');
  const program = gl && programOf(gl);
  if (!gl || !program) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, SCREEN, gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  showRoom(gl, room);
  const place = { look: gl.getUniformLocation(program, 'look'), reach: gl.getUniformLocation(program, 'reach') };
  return ({ yaw, pitch, field }) => {
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const height = Math.round(canvas.clientHeight * devicePixelRatio);
    if (width === 0 || height === 0) return;
    Object.assign(canvas, { width, height });
    const reach = Math.tan(field / 2);
    gl.viewport(0, 0, width, height);
    gl.uniform2f(place.look, yaw, pitch);
    gl.uniform2f(place.reach, (reach * width) / height, reach);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };
}
