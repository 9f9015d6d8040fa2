/** Brings one of a strip into its middle. The strip alone moves: the page stays where its person has moved it. */
export function showInStrip(one: HTMLElement | null, strip: HTMLElement | null | undefined): void {
  if (one && strip)
    strip.scrollLeft = one.offsetLeft - strip.offsetLeft - (strip.clientWidth - one.clientWidth) / 2
}
