/** Scrolls an element to the middle of its strip, without scrolling the page. */
export function showInStrip(one: HTMLElement | null, strip: HTMLElement | null | undefined): void {
  if (one && strip)
    strip.scrollLeft = one.offsetLeft - strip.offsetLeft - (strip.clientWidth - one.clientWidth) / 2
}
