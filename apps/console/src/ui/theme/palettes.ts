/** Themes of the console. */
export type ThemeMode = 'light' | 'dark'

/** Status of a room or an order; the only meaning of colour on a board. */
export const statusKeys = ['applied', 'booked', 'arrived', 'held', 'free', 'finished', 'cancelled'] as const
export type StatusKey = (typeof statusKeys)[number]

/** A status' colours: a quiet surface with its text and border, and a strong fill with the text on it. */
export interface StatusPalette {
  surface: string
  text: string
  border: string
  solid: string
  onSolid: string
}

/** Colours of everything that is not a status: warm, and distinct from the hues of a status. */
export interface BasePalette {
  page: string
  surface: string
  raised: string
  sunken: string
  hover: string
  line: string
  lineStrong: string
  ink: string
  inkSoft: string
  inkFaint: string
  accent: string
  accentHover: string
  accentSoft: string
  onAccent: string
  danger: string
  focus: string
}

export interface Palette {
  base: BasePalette
  status: Record<StatusKey, StatusPalette>
}

const light: Palette = {
  base: {
    page: '#f3efe9',
    surface: '#fffdfa',
    raised: '#ffffff',
    sunken: '#ebe5dc',
    hover: '#f3ede4',
    line: '#ded6ca',
    lineStrong: '#c3b8a8',
    ink: '#2a2420',
    inkSoft: '#574d44',
    inkFaint: '#6c6156',
    accent: '#6b4226',
    accentHover: '#835433',
    accentSoft: '#efe3d6',
    onAccent: '#fffaf4',
    danger: '#b3261e',
    focus: '#9a6a44',
  },
  status: {
    applied: { surface: '#fce5e4', text: '#941b2b', border: '#ecaeb0', solid: '#b3283a', onSolid: '#ffffff' },
    booked: { surface: '#e2ecf7', text: '#1b4873', border: '#a8c5e3', solid: '#28609a', onSolid: '#ffffff' },
    arrived: { surface: '#e0f0e2', text: '#1d562a', border: '#a0cda8', solid: '#29743a', onSolid: '#ffffff' },
    held: { surface: '#fbefcb', text: '#6a4a00', border: '#e0c473', solid: '#855e00', onSolid: '#ffffff' },
    free: { surface: '#fffdfa', text: '#574d44', border: '#ded6ca', solid: '#6c6156', onSolid: '#ffffff' },
    finished: {
      surface: '#eae5de',
      text: '#5a5148',
      border: '#d2cabe',
      solid: '#6c6156',
      onSolid: '#ffffff',
    },
    cancelled: {
      surface: '#f3efe9',
      text: '#6c6156',
      border: '#d2cabe',
      solid: '#756a5e',
      onSolid: '#ffffff',
    },
  },
}

const dark: Palette = {
  base: {
    page: '#161311',
    surface: '#201c19',
    raised: '#2a2521',
    sunken: '#100e0c',
    hover: '#2b2622',
    line: '#38312b',
    lineStrong: '#53493f',
    ink: '#f1eae1',
    inkSoft: '#c3b7aa',
    inkFaint: '#a39688',
    accent: '#d9ac82',
    accentHover: '#e8c09b',
    accentSoft: '#3a2c20',
    onAccent: '#241810',
    danger: '#f0857c',
    focus: '#b98a62',
  },
  status: {
    applied: { surface: '#43191f', text: '#ffb8bc', border: '#7f353e', solid: '#e8808a', onSolid: '#2a090c' },
    booked: { surface: '#17304a', text: '#abd1f5', border: '#2f5d88', solid: '#7fb4e6', onSolid: '#081a2b' },
    arrived: { surface: '#17351f', text: '#a5ddb0', border: '#306b3d', solid: '#7cc48a', onSolid: '#08200e' },
    held: { surface: '#3c2f0d', text: '#f0d07e', border: '#765a1b', solid: '#dcb450', onSolid: '#241a02' },
    free: { surface: '#201c19', text: '#c3b7aa', border: '#38312b', solid: '#a39688', onSolid: '#161311' },
    finished: {
      surface: '#2a2622',
      text: '#b5aa9d',
      border: '#403931',
      solid: '#a39688',
      onSolid: '#161311',
    },
    cancelled: {
      surface: '#1b1815',
      text: '#a39688',
      border: '#3a332c',
      solid: '#94877a',
      onSolid: '#161311',
    },
  },
}

export const palettes: Record<ThemeMode, Palette> = { light, dark }
