import type { KeyboardEvent } from 'react'

/** Makes Enter in a date or time field accept the typed value, without submitting the form. */
export function chooseByEnter(event: KeyboardEvent): void {
  const { target } = event
  if (event.key === 'Enter' && target instanceof Element && target.closest('.ant-picker')) {
    event.preventDefault()
  }
}
