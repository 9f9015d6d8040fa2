import { at, diceOf, drawing, onRing, shade } from './pen.ts'

const width = 720
const height = 480

/** Carpet and cloth of a room, as its name falls. */
const themes = [
  { floor: '#7b5a42', carpet: '#8c2f2a', cloth: '#f4ecdc' },
  { floor: '#6a5746', carpet: '#2f4a63', cloth: '#f2efe6' },
  { floor: '#80664a', carpet: '#3f5f4a', cloth: '#f6eddc' },
  { floor: '#5f4a3c', carpet: '#6b4a6a', cloth: '#f3ece4' },
  { floor: '#856b4c', carpet: '#a8763a', cloth: '#fbf3e2' },
] as const

/** Up to so many sit at one table. */
const mostAtATable = 14

/** A private room from above, with as many chairs as it has seats: a round table, or two in a large one. */
export function drawRoom(title: string, seats: number): string {
  const roll = diceOf(title)
  const theme = themes[Math.floor(roll() * themes.length)] ?? themes[0]
  const tables = seats > mostAtATable ? 2 : 1
  const radius = tables === 2 ? 92 : 74 + seats * 3
  const places = tables === 2 ? [-150, 150] : [0]
  const seatsAt = places.map((_, nth) => (nth === 0 ? Math.ceil(seats / tables) : Math.floor(seats / tables)))
  const laid = places.map((x, nth) =>
    at({ x, y: 14, angle: 0 }, tableFor(seatsAt[nth] ?? seats, radius, theme.cloth)),
  )
  return drawing(width, height, '', `${floorOf(theme)}${windowOf(roll)}${plants}${laid.join('')}`)
}

function floorOf({ floor, carpet }: { floor: string; carpet: string }): string {
  const boards = Array.from({ length: 11 }, (_, nth) => `<path d="M-360 ${nth * 44 - 220}H360"/>`).join('')
  return `<rect x="-360" y="-240" width="720" height="480" fill="${floor}"/>
    <g stroke="${shade(floor, -0.25)}" stroke-width="2">${boards}</g>
    <rect x="-290" y="-166" width="580" height="366" rx="26" fill="${carpet}"/>
    <rect x="-272" y="-148" width="544" height="330" rx="18" fill="none" stroke="${shade(carpet, 0.4)}" stroke-width="3"/>
    <rect x="-262" y="-138" width="524" height="310" rx="14" fill="none" stroke="${shade(carpet, 0.25)}" stroke-dasharray="10 8"/>`
}

/** A wide window at the far wall, on water and hills. */
function windowOf(roll: () => number): string {
  const hills = 196 + roll() * 20
  return `<rect x="-360" y="-240" width="720" height="54" fill="#e9dcc6"/>
    <rect x="-230" y="-236" width="460" height="44" fill="#cfe3e6"/>
    <path d="M-230 -${hills}q70 -40 140 -6t150 -8t170 6V-192H-230Z" fill="#8fb0a6"/>
    <path d="M-115 -236v44M0 -236v44M115 -236v44" stroke="#8a6a4a" stroke-width="5"/>
    <rect x="-230" y="-236" width="460" height="44" fill="none" stroke="#8a6a4a" stroke-width="6"/>`
}

const plant = `<circle r="24" fill="#8a5a3a"/>${onRing(9, 20)
  .map((spot) => at(spot, '<ellipse rx="24" ry="9" fill="#4f8040"/>'))
  .join('')}<circle r="9" fill="#6fa055"/>`
const plants = [-318, 318].map((x) => at({ x, y: 186, angle: 0 }, plant)).join('')

function tableFor(seats: number, radius: number, cloth: string): string {
  const chair = `<rect x="-17" y="-19" width="36" height="40" rx="10" opacity=".25"/>
    <rect x="-20" y="-22" width="36" height="40" rx="10" fill="#6d4a33"/><rect x="-14" y="-16" width="22" height="28" rx="7" fill="#a8452a"/>`
  const cover = `<circle r="13" fill="#fff" stroke="#c9d3da" stroke-width="2"/><circle r="7" fill="#eef2f4"/>`
  const turn = -Math.PI / 2
  return `${onRing(seats, radius + 26, turn)
    .map((spot) => at(spot, chair))
    .join('')}<circle cx="4" cy="10" r="${radius}" opacity=".28" filter="url(#soft)"/>
    <circle r="${radius}" fill="${cloth}"/><circle r="${radius}" fill="url(#gloss)"/>${onRing(
      seats,
      radius - 21,
      turn,
    )
      .map((spot) => at(spot, cover))
      .join('')}<circle r="${radius * 0.5}" fill="#d9c9a8" stroke="#b59f74" stroke-width="3"/>
    <circle r="${radius * 0.16}" fill="#5f9a4a"/><circle r="${radius * 0.09}" fill="#d9607a"/>`
}
