/** Drawing tools for the demo's pictures: SVG, from above, lit by one lamp at the upper left. */

/** Numbers from 0 to 1, the same ones for the same name: what is drawn looks alike each time. */
export function diceOf(name: string): () => number {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}

/** A colour `#rrggbb`, so far towards white (above 0) or black (below it). */
export function shade(colour: string, by: number): string {
  const to = by < 0 ? 0 : 255
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const moved = channels.map((channel) => Math.round(channel + (to - channel) * Math.abs(by)))
  return `#${moved.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export interface Spot {
  x: number
  y: number
  /** Degrees. */
  angle: number
}

/** Places on a ring about the origin. */
export const onRing = (count: number, radius: number, turn = 0): Spot[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at / count) * 2 * Math.PI
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, angle: (angle * 180) / Math.PI }
  })

/** Turns from one place to the next so that none covers another. */
const goldenAngle = 2.39996

/** Places strewn over a round about the origin. */
export const strewn = (roll: () => number, count: number, radius: number): Spot[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = at * goldenAngle + roll() * 0.6
    const far = radius * Math.sqrt((at + 0.5) / count)
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, angle: roll() * 360 }
  })

/** A part of a drawing at a place, turned by its angle. */
export const at = ({ x, y, angle }: Spot, part: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})">${part}</g>`

/** Definitions of gradients and shadows, by their ids. */
const light = `
  <radialGradient id="gloss" cx=".32" cy=".26" r=".8">
    <stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity=".16"/>
  </radialGradient>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>`

/** A whole drawing, with the origin in its middle. */
export const drawing = (width: number, height: number, definitions: string, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"
    width="${width}" height="${height}"><defs>${light}${definitions}</defs>${parts}</svg>`
