import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { nextInList } from './roving-list.ts'

const listButtons = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-outlook]'),
]

/**
 * Keyboard navigation of a list of buttons identified by `data-outlook`: one tab stop, and arrow keys within.
 */
export function useRovingList(ids: readonly number[]) {
  const [wanted, setWanted] = useState<number>()
  return {
    /** The tab stop: the last focused button, while it exists. */
    tabStop: wanted !== undefined && ids.includes(wanted) ? wanted : ids[0],
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const { outlook } = target.dataset
      if (outlook !== undefined) setWanted(Number(outlook))
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const buttons = listButtons(event.currentTarget)
      const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1
      const next = at < 0 ? undefined : buttons[nextInList(event.key, at, buttons.length) ?? -1]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}
