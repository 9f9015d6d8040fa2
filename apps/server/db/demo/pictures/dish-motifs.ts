import { at, onRing, type Spot, shade, strewn } from './pen.ts'

/** Colours of a dish: its own, its sauce or broth, and its topping. */
export interface Colours {
  main: string
  sauce: string
  /** None where nothing is. */
  garnish?: string | undefined
}

/** Drawing state of a motif. */
export interface Pen extends Colours {
  roll: () => number
}

const inTheMiddle: Spot = { x: 0, y: 0, angle: 20 }

const plate = (rx: number, ry = rx): string => `
  <ellipse cx="6" cy="14" rx="${rx + 4}" ry="${ry + 4}" opacity=".28" filter="url(#soft)"/>
  <ellipse rx="${rx}" ry="${ry}" fill="#f7f3ea"/><ellipse rx="${rx}" ry="${ry}" fill="url(#gloss)"/>
  <ellipse rx="${rx - 10}" ry="${ry - 10}" fill="none" stroke="#2f5d8a" stroke-opacity=".35" stroke-width="3"/>
  <ellipse rx="${rx * 0.74}" ry="${ry * 0.74}" fill="#e8e4dc"/>`

const pool = (colour: string, rx: number, ry = rx, opacity = 0.92): string => `
  <ellipse rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}"/>
  <ellipse cx="${-rx * 0.3}" cy="${-ry * 0.36}" rx="${rx * 0.4}" ry="${ry * 0.2}" fill="#fff" opacity=".16"/>`

const bowl = (broth: string): string => `
  <circle cx="6" cy="16" r="172" opacity=".3" filter="url(#soft)"/>
  <circle r="168" fill="#f4efe4"/><circle r="168" fill="url(#gloss)"/><circle r="150" fill="#beb9b0"/>${pool(broth, 144, 144, 1)}`

const strips = ({ garnish, roll }: Pen, count: number, radius: number): string =>
  garnish === undefined
    ? ''
    : strewn(roll, count, radius)
        .map((spot) =>
          at(
            spot,
            `<rect x="-9" y="-2.5" width="18" height="5" rx="2.5" fill="${shade(garnish, roll() * 0.3 - 0.1)}"/>`,
          ),
        )
        .join('')

const leaf = (long: number, colour: string): string => `
  <path fill="${colour}" d="M0 0C${long * 0.3} ${-long * 0.32} ${long * 0.8} ${-long * 0.26} ${long} 0
    C${long * 0.8} ${long * 0.26} ${long * 0.3} ${long * 0.32} 0 0Z"/>
  <path d="M4 0H${long - 6}" stroke="${shade(colour, 0.35)}" stroke-width="2.5"/>`

const ball = (radius: number, colour: string): string => `
  <circle cx="2" cy="4" r="${radius}" opacity=".22"/><circle r="${radius}" fill="${colour}"/>
  <ellipse cx="${-radius * 0.3}" cy="${-radius * 0.36}" rx="${radius * 0.42}" ry="${radius * 0.26}" fill="#fff" opacity=".32"/>`

const block = (side: number, colour: string): string => `
  <rect x="${3 - side / 2}" y="${5 - side / 2}" width="${side}" height="${side}" rx="8" opacity=".25"/>
  <rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" rx="8" fill="${colour}"/>
  <rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side * 0.36}" rx="8" fill="${shade(colour, 0.22)}"/>
  <ellipse cx="${-side * 0.15}" cy="${-side * 0.28}" rx="${side * 0.22}" ry="${side * 0.08}" fill="#fff" opacity=".5"/>`

const each = (spots: readonly Spot[], part: (spot: Spot) => string): string =>
  spots.map((spot) => at(spot, part(spot))).join('')

/** The same, with nothing turned: its light stays at the upper left. */
const upright = (spots: readonly Spot[], part: () => string): string =>
  spots.map((spot) => at({ ...spot, angle: 0 }, part())).join('')

const lying = (spots: readonly Spot[]): Spot[] => spots.map((spot) => ({ ...spot, y: spot.y * 0.86 }))

/** How dishes of a kind are drawn. */
export const motifs = {
  /** Squares of meat or tofu in a sauce. */
  blocks: (pen: Pen) =>
    plate(186) +
    pool(pen.sauce, 128) +
    each([...onRing(6, 74, 0.3), inTheMiddle], () => block(66, shade(pen.main, pen.roll() * 0.12))) +
    strips(pen, 12, 96),
  balls: (pen: Pen) =>
    plate(186) +
    pool(pen.sauce, 128) +
    upright([...onRing(6, 78, 0.2), inTheMiddle], () => ball(37, shade(pen.main, pen.roll() * 0.14))) +
    strips(pen, 10, 90),
  /** Small pieces, stir-fried. */
  pieces: (pen: Pen) =>
    plate(190, 170) +
    pool(pen.sauce, 132, 112, 0.8) +
    each(
      lying(strewn(pen.roll, 34, 108)),
      () => `<rect x="-21" y="-8" width="46" height="20" rx="9" opacity=".2"/>
        <rect x="-23" y="-11" width="46" height="20" rx="9" fill="${shade(pen.main, pen.roll() * 0.24 - 0.06)}"/>
        <rect x="-16" y="-8" width="22" height="4" rx="2" fill="#fff" opacity=".28"/>`,
    ) +
    strips(pen, 20, 108),
  fish: (pen: Pen) => {
    const edge = shade(pen.main, -0.3)
    const bones = [-60, -20, 20, 56].map((x) => `<path d="M${x} -42q16 40 0 84"/>`).join('')
    return `${plate(214, 138)}${pool(pen.sauce, 158, 92)}<g transform="rotate(-6)">
      <path fill="${pen.main}" stroke="${edge}" stroke-width="3" d="M-150 0C-110 -66 40 -66 96 -8L158 -46Q140 0 158 44
        L96 10C40 66 -110 62 -150 0Z"/>
      <g fill="none" stroke="${edge}" stroke-width="4" opacity=".75">${bones}<path d="M-104 -34q18 34 0 66"/></g>
      <circle cx="-122" cy="-10" r="7" fill="#fff"/><circle cx="-122" cy="-10" r="3.6" fill="#222"/>
      <path d="M-80 -40Q0 -62 70 -30" stroke="#fff" stroke-width="8" opacity=".25" fill="none"/></g>${strips(pen, 26, 70)}`
  },
  shrimps: (pen: Pen) => {
    const curl = 'M-24 14A26 26 0 1 1 22 16'
    return (
      plate(186) +
      pool(pen.sauce, 126, 126, 0.7) +
      each(
        strewn(pen.roll, 13, 108),
        () => `<g fill="none" stroke-linecap="round">
          <path d="${curl}" stroke="#000" stroke-opacity=".2" stroke-width="19" transform="translate(2 4)"/>
          <path d="${curl}" stroke="${pen.main}" stroke-width="17"/>
          <path d="${curl}" stroke="${shade(pen.main, 0.5)}" stroke-width="6" stroke-dasharray="5 9" stroke-linecap="butt"/>
          <path d="M22 16l12 10M22 16l2 15" stroke="${shade(pen.main, -0.2)}" stroke-width="5"/></g>`,
      ) +
      strips(pen, 14, 100)
    )
  },
  crab: (pen: Pen) =>
    plate(192, 180) +
    pool(pen.sauce, 134, 124, 0.75) +
    each(
      onRing(8, 78, 0.4),
      () =>
        `<path d="M-6 0q34 -22 62 4" fill="none" stroke="${shade(pen.main, -0.18)}" stroke-width="11" stroke-linecap="round"/>`,
    ) +
    `<ellipse cx="2" cy="6" rx="84" ry="64" opacity=".25"/><ellipse rx="82" ry="62" fill="${pen.main}"/>
    <path d="M-58 -20Q0 -70 58 -20" fill="none" stroke="#fff" stroke-width="9" opacity=".35"/>` +
    [-26, 0, 26].map((x) => `<circle cx="${x}" cy="14" r="5" fill="${shade(pen.main, -0.3)}"/>`).join('') +
    strips(pen, 20, 128),
  /** Slices laid like a fan. */
  slices: ({ main, sauce, garnish }: Pen) =>
    plate(190, 176) +
    Array.from(
      { length: 9 },
      (_, nth) => `<g transform="rotate(${nth * 17 - 68} 0 86)">
        <ellipse cx="3" cy="-28" rx="31" ry="68" opacity=".16"/>
        <ellipse cy="-32" rx="31" ry="68" fill="${shade(main, 0.1 * (nth % 2))}" stroke="${shade(sauce, -0.1)}" stroke-width="7"/>
        <ellipse cx="-8" cy="-60" rx="9" ry="22" fill="#fff" opacity=".25"/></g>`,
    ).join('') +
    (garnish ? [-150, -90, -30].map((angle) => at({ x: 0, y: 92, angle }, leaf(58, garnish))).join('') : ''),
  greens: (pen: Pen) =>
    plate(192, 172) +
    pool(pen.sauce, 136, 116, 0.55) +
    each(lying(strewn(pen.roll, 20, 84)), () => leaf(78, shade(pen.main, pen.roll() * 0.34 - 0.14))) +
    each(
      strewn(pen.roll, 9, 76),
      () => `<rect x="-7" y="-5" width="14" height="10" rx="4" fill="${pen.garnish ?? '#f2e3b8'}"/>`,
    ),
  soup: (pen: Pen) =>
    bowl(pen.sauce) +
    each(
      strewn(pen.roll, 12, 96),
      () => `<rect x="-24" y="-13" width="48" height="26" rx="12" fill="${shade(pen.main, pen.roll() * 0.2)}" opacity=".92"/>
        <rect x="-16" y="-9" width="22" height="5" rx="2.5" fill="#fff" opacity=".3"/>`,
    ) +
    strips(pen, 18, 112) +
    each(strewn(pen.roll, 8, 120), () => `<circle r="${5 + pen.roll() * 7}" fill="#fff" opacity=".18"/>`),
  noodles: (pen: Pen) => {
    const strands = Array.from({ length: 17 }, (_, nth) => {
      const y = nth * 11 - 92
      const half = Math.sqrt(118 ** 2 - y ** 2)
      const wave = pen.roll() * 30 - 15
      return `<path d="M${-half} ${y}q${half / 2} ${wave} ${half} 0t${half} 0" stroke="${shade(pen.main, pen.roll() * 0.2 - 0.1)}"/>`
    }).join('')
    return `${bowl(pen.sauce)}<g fill="none" stroke-width="8" stroke-linecap="round">${strands}</g>${upright(
      onRing(3, 40, 0.6),
      () => ball(22, '#b5723d'),
    )}${strips(pen, 16, 100)}`
  },
  rice: (pen: Pen) =>
    bowl(shade(pen.main, -0.05)) +
    each(
      strewn(pen.roll, 150, 134),
      () => `<ellipse rx="8" ry="3.6" fill="${shade(pen.main, pen.roll() * 0.5)}"/>`,
    ) +
    strips(pen, 22, 120),
  /** In a bamboo steamer. */
  buns: ({ main, sauce }: Pen) => {
    const slats = Array.from({ length: 11 }, (_, nth) => {
      const x = nth * 27 - 135
      const half = Math.sqrt(156 ** 2 - x ** 2)
      return `<path d="M${x} ${-half}V${half}"/>`
    }).join('')
    const folds = onRing(9, 30)
      .map(({ x, y }) => `<path d="M0 0L${x} ${y}" stroke="${shade(main, -0.16)}" stroke-width="2.5"/>`)
      .join('')
    return `<circle cx="6" cy="16" r="184" opacity=".3" filter="url(#soft)"/>
      <circle r="179" fill="#c99a5b" stroke="#a87a40" stroke-width="6"/><circle r="158" fill="#e9cf9d"/>
      <g stroke="#c9a467" stroke-width="2" opacity=".5">${slats}</g>${upright(
        [...onRing(6, 92, 0.2), inTheMiddle],
        () => `${ball(41, main)}${folds}<circle r="6" fill="${sauce}"/>`,
      )}`
  },
  cakes: ({ main, sauce, garnish }: Pen) =>
    plate(180) +
    each(
      onRing(5, 76, 0.9),
      () => `<rect x="-35" y="-25" width="74" height="58" rx="16" opacity=".2"/>
        <rect x="-37" y="-30" width="74" height="58" rx="16" fill="${main}"/>
        <rect x="-28" y="-22" width="56" height="42" rx="11" fill="none" stroke="${shade(main, -0.2)}" stroke-width="3"/>
        <circle r="9" fill="${sauce}"/>`,
    ) +
    (garnish ? at({ x: -26, y: 6, angle: -20 }, leaf(58, garnish)) : ''),
  shells: (pen: Pen) => {
    const ribs = [-24, -12, 0, 12, 24].map((to) => `M0 36L${to} -46`).join('')
    return (
      plate(196, 188) +
      each(
        onRing(6, 98, 0.5).map((spot) => ({ ...spot, angle: spot.angle + 90 })),
        () => `<path d="M0 40C-54 32 -58 -26 -34 -44Q0 -62 34 -44C58 -26 54 32 0 40Z" fill="#f3dfc9" stroke="#c99f78" stroke-width="3"/>
          <path d="${ribs}" stroke="#d9b48f" stroke-width="2.5"/>
          <circle r="21" fill="${pen.main}"/><circle r="10" cx="-4" cy="-5" fill="${pen.sauce}"/>`,
      ) +
      strips(pen, 26, 120)
    )
  },
  /** In an earthen pot. */
  pot: (pen: Pen) =>
    `<circle cx="6" cy="18" r="178" opacity=".32" filter="url(#soft)"/>
    <rect x="-214" y="-20" width="60" height="40" rx="16" fill="#5a3d2b"/><rect x="154" y="-20" width="60" height="40" rx="16" fill="#5a3d2b"/>
    <circle r="174" fill="#6d4a33"/><circle r="174" fill="url(#gloss)"/><circle r="152" fill="#4a3223"/>` +
    pool(pen.sauce, 146, 146, 1) +
    upright(strewn(pen.roll, 12, 104), () =>
      ball(24 + pen.roll() * 9, shade(pen.main, pen.roll() * 0.2 - 0.08)),
    ) +
    strips(pen, 18, 116),
  /** A bottle and a glass, from the side. */
  bottle: ({ main, sauce, garnish }: Pen) =>
    `<ellipse cx="8" cy="180" rx="120" ry="18" opacity=".3" filter="url(#soft)"/>
    <path fill="${main}" d="M-86 176V-14q0 -34 26 -52q14 -10 14 -32V-170h52v72q0 22 14 32q26 18 26 52v190q0 10 -12 10H-74q-12 0 -12 -10Z"/>
    <path d="M-68 160V-4q0 -26 18 -40" fill="none" stroke="#fff" stroke-width="10" opacity=".35" stroke-linecap="round"/>
    <rect x="-52" y="-194" width="64" height="34" rx="7" fill="${sauce}"/>
    <rect x="-86" y="22" width="132" height="106" fill="#f6ecd8"/>
    <rect x="-76" y="32" width="112" height="86" fill="none" stroke="${sauce}" stroke-width="4"/><circle cx="-20" cy="75" r="24" fill="${sauce}"/>
    <path d="M100 180q-34 -8 -34 -58l6 -50h76l6 50q0 50 -34 58Z" fill="#fff" opacity=".55"/>
    <path d="M74 116h72q2 52 -26 58h-20q-28 -6 -26 -58Z" fill="${garnish ?? shade(main, 0.4)}" opacity=".8"/>`,
  /** A tall glass, from the side. */
  glass: ({ main, garnish, roll }: Pen) =>
    `<ellipse cx="8" cy="172" rx="130" ry="20" opacity=".3" filter="url(#soft)"/>
    <path d="M-110 -144H110L86 162q-2 14 -18 14H-68q-16 0 -18 -14Z" fill="#fff" opacity=".5"/>
    <path d="M-102 -84H102L82 156q-2 12 -14 12H-68q-12 0 -14 -12Z" fill="${main}"/>
    <ellipse cy="-84" rx="102" ry="18" fill="${shade(main, 0.25)}"/>` +
    each(
      strewn(roll, 7, 60),
      () => '<rect x="-20" y="-20" width="40" height="40" rx="9" fill="#fff" opacity=".3"/>',
    ) +
    '<path d="M-80 -120L-62 144" stroke="#fff" stroke-width="12" opacity=".45" stroke-linecap="round"/>' +
    at({ x: 60, y: -100, angle: -40 }, leaf(84, garnish ?? '#5f9a4a')),
  /** A teapot and a cup. */
  tea: ({ main, garnish }: Pen) =>
    `<ellipse cx="6" cy="34" rx="196" ry="120" opacity=".28" filter="url(#soft)"/>
    <path d="M-162 -50q-62 34 -4 92" fill="none" stroke="#e2d7c0" stroke-width="18" stroke-linecap="round"/>
    <path d="M64 -40q56 -10 78 -56l14 8q-8 66 -86 92Z" fill="#efe7d6"/>
    <circle cx="-50" cy="-10" r="120" fill="#efe7d6"/><circle cx="-50" cy="-10" r="120" fill="url(#gloss)"/>
    <circle cx="-50" cy="-10" r="66" fill="#e2d7c0"/><circle cx="-50" cy="-10" r="15" fill="#cdbf9f"/>
    <circle cx="128" cy="100" r="74" fill="#f6f0e2"/><circle cx="128" cy="100" r="56" fill="${main}"/>
    <circle cx="128" cy="100" r="56" fill="url(#gloss)"/>` +
    at({ x: 106, y: 106, angle: -30 }, leaf(40, garnish ?? '#6c8b3c')),
  /** A table laid for a banquet. */
  banquet: ({ main, sauce, roll }: Pen) => {
    const foods = ['#a8452a', '#4f9440', '#d9a441', '#e8794a', '#7d4426', '#f0e6cf', '#c2402f', '#8aa84a']
    const dish = (radius: number) =>
      `<circle cx="3" cy="5" r="${radius}" opacity=".22"/><circle r="${radius}" fill="#f7f3ea"/>
      <circle r="${radius * 0.66}" fill="${foods[Math.floor(roll() * foods.length)]}"/>
      <circle cx="${-radius * 0.2}" cy="${-radius * 0.2}" r="${radius * 0.2}" fill="#fff" opacity=".3"/>`
    return `<circle cx="6" cy="14" r="222" opacity=".3" filter="url(#soft)"/><circle r="218" fill="${main}"/>
      <circle r="206" fill="none" stroke="${sauce}" stroke-width="4"/><circle r="218" fill="url(#gloss)"/>
      <circle r="122" fill="${shade(main, -0.28)}"/>${upright(onRing(10, 172), () => dish(27))}${upright(
        [...onRing(7, 80, 0.3), inTheMiddle],
        () => dish(33),
      )}`
  },
} as const

export type Motif = keyof typeof motifs
