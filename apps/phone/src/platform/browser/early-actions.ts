/** A user action on the server-rendered page, to be replayed on the page that replaces it. */
interface EarlyAction {
  /** Tag of the element; `path` contains the child index at each level from the root. */
  tag: string
  path: number[]
  /** Visible and accessible text, since another element may have the same position later. */
  text: string
  /** Typed text; undefined for a tap. */
  typed?: string
  /** Whether the tap would submit a form that was not complete, so that the user must tap again. */
  sends?: true
}

/**
 * Selector of elements that need a script, and of links, which work without one also inside such elements.
 */
const works = 'button, input, select, textarea, label, a'

/**
 * Number of attempts to find the element, `lookMs` milliseconds apart, since data such as another day's rooms
 * may load first.
 */
const maxLookups = 40
const lookMs = 50
/** Number of attempts while the page shows that it is loading. */
const looksWhileLoading = 600

let acts: EarlyAction[] = []
let lastTapped: Element | undefined
let listeners = new AbortController()

/** Records taps and input on the server-rendered page until its script runs. */
export function recordEarlyActions(page: Document): void {
  listeners = new AbortController()
  lastTapped = undefined
  const listen = (
    type: string,
    act: (target: Element, event: Event) => Pick<EarlyAction, 'typed' | 'sends'> | undefined,
  ) =>
    page.addEventListener(
      type,
      (event) => {
        const root = page.getElementById('root')
        const target = event.target instanceof Element ? event.target.closest(works) : null
        if (!target || target.matches('a') || !root?.contains(target)) return
        const done = act(target, event)
        if (!done) return
        // Highlighted until the page replaces the text.
        target.setAttribute('data-tapped', '')
        acts.push({ tag: target.tagName, path: pathFrom(root, target), text: readText(target), ...done })
      },
      { capture: true, signal: listeners.signal },
    )
  listen('click', (target, event) => {
    // The default action would tick a checkbox or submit the form without a handler.
    event.preventDefault()
    const isAgain = target === lastTapped
    lastTapped = target
    // A second tap must not undo a choice.
    if (isAgain && target.matches('[aria-pressed]')) return undefined
    if (target.matches('[type="text"]')) return undefined
    return target.matches('[type="submit"]') ? { sends: true } : {}
  })
  listen('input', (target) => (target instanceof HTMLInputElement ? { typed: target.value } : undefined))
}

/**
 * Replays the recorded actions in order, each as soon as the same element exists; if it does not appear, the
 * remaining actions are dropped. A form is not submitted, but its button gets the focus.
 */
export async function replayEarlyActions(page: Document): Promise<void> {
  listeners.abort()
  const done = acts
  acts = []
  for (const act of done) {
    if (act.sends) {
      // The button gets the focus; the user taps it after seeing the whole page.
      find(page, act)?.focus({ preventScroll: true, focusVisible: true })
      continue
    }
    const found = await whenThere(page, act)
    if (!found) return
    found.focus({ preventScroll: true })
    if (act.typed === undefined) found.click()
    else if (found instanceof HTMLInputElement) type(found, act.typed)
    // Lets the change render before the next action.
    await pause(0)
  }
}

async function whenThere(page: Document, act: EarlyAction): Promise<HTMLElement | undefined> {
  for (let look = 0; look < (isLoading(page) ? looksWhileLoading : maxLookups); look += 1) {
    const found = find(page, act)
    if (found && !isDisabled(found)) return found
    await pause(lookMs)
  }
  return undefined
}

/** Finds the element with the same text: at the same position, or elsewhere if it is unique. */
function find(page: Document, { tag, path, text }: EarlyAction): HTMLElement | undefined {
  const root = page.getElementById('root')
  const same = [...(root?.querySelectorAll<HTMLElement>(tag) ?? [])].filter((each) => readText(each) === text)
  const there = path.reduce<Element | null | undefined>((within, at) => within?.children[at], root)
  return same.find((each) => each === there) ?? (same.length === 1 && text !== '' ? same[0] : undefined)
}

const isDisabled = (element: HTMLElement): boolean =>
  (element instanceof HTMLLabelElement ? element.control : element)?.matches(':disabled') ?? false

const isLoading = (page: Document): boolean => page.querySelector('#root [data-loading]') !== null

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

/** Simulates typing, bypassing React's tracking of the field. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const readText = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.trim()

function pathFrom(root: Element, inner: Element): number[] {
  const path: number[] = []
  for (let at = inner; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return path
}
