/** Brings what is wrong in the form that lies over the page into sight, once it stands there. */
export function showFault(): void {
  requestAnimationFrame(() => {
    document.querySelector('dialog[open] [role="alert"]')?.scrollIntoView({ block: 'center' })
  })
}
