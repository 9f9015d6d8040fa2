/** Scrolls to the first error in the open dialog, once it is rendered. */
export function showFault(): void {
  requestAnimationFrame(() => {
    document.querySelector('dialog[open] [role="alert"]')?.scrollIntoView({ block: 'center' })
  })
}
