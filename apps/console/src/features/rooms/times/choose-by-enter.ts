import type { KeyboardEvent } from 'react'

/** Enter in a date or time field chooses what was typed there; it does not send the form that the field stands in. */
export function chooseByEnter(event: KeyboardEvent): void {
  const { target } = event
  if (event.key === 'Enter' && target instanceof Element && target.closest('.ant-picker')) {
    event.preventDefault()
  }
}
