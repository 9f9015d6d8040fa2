import type { Palette } from './palettes.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A palette as CSS variables: `--ink-soft`, `--status-booked-surface`. */
export function cssVariables({ base, status }: Palette): [name: string, value: string][] {
  return [
    ...Object.entries(base).map(([name, value]): [string, string] => [`--${kebab(name)}`, value]),
    ...Object.entries(status).flatMap(([key, colors]) =>
      Object.entries(colors).map(([name, value]): [string, string] => [
        `--status-${key}-${kebab(name)}`,
        value,
      ]),
    ),
  ]
}

/** Sets a palette's variables on the root element. */
export function applyPalette(root: HTMLElement, palette: Palette): void {
  for (const [name, value] of cssVariables(palette)) root.style.setProperty(name, value)
}
