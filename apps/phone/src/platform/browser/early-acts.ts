/** Something done to the page as the server wrote it: the same is found again in the page that takes its place. */
interface EarlyAction {
  /** Its element’s name, and from the root the number of each child on the way. */
  tag: string
  path: number[]
  /** Visible and spoken text; another element may be in the same place by then. */
  words: string
  /** Typed text; undefined for a tap. */
  typed?: string
  /** The tap would submit a form that the page did not show in full, so the person has to tap again. */
  sends?: true
}

/** Elements that need a script, and links, which work without one also inside such elements. */
const works = 'button, input, select, textarea, label, a'

/** How often, and after how many milliseconds each time, it is looked for again: another day’s rooms are read first. */
const looks = 40
const lookMs = 50
/** While the page says that something is still to come. */
const looksWhileLoading = 600

let acts: EarlyAction[] = []
let lastTapped: Element | undefined
let listeners = new AbortController()

/** Hears what is tapped and typed on the page as the server wrote it, before its script can: nobody does so for nothing. */
export function recordEarlyActions(page: Document): void {
  listeners = new AbortController()
  lastTapped = undefined
  const hear = (
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
        // Seen until the page itself is there.
        target.setAttribute('data-tapped', '')
        acts.push({ tag: target.tagName, path: pathFrom(root, target), words: readText(target), ...done })
      },
      { capture: true, signal: listeners.signal },
    )
  hear('click', (target, event) => {
    // The default action would tick a box or submit the form to no handler.
    event.preventDefault()
    const isAgain = target === lastTapped
    lastTapped = target
    // A second tap must not undo a choice.
    if (isAgain && target.matches('[aria-pressed]')) return undefined
    if (target.matches('[type="text"]')) return undefined
    return target.matches('[type="submit"]') ? { sends: true } : {}
  })
  hear('input', (target) => (target instanceof HTMLInputElement ? { typed: target.value } : undefined))
}

/**
 * Does what was tapped and typed, now that the page can, one after the other: each where the same stands, as soon as it does.
 * What does not come is not done, and nothing after it. A form is not sent, but its button is where one is then.
 */
export async function replayEarlyActions(page: Document): Promise<void> {
  listeners.abort()
  const done = acts
  acts = []
  for (const act of done) {
    if (act.sends) {
      // The button gets focus; the person taps it after seeing the whole page.
      find(page, act)?.focus({ preventScroll: true, focusVisible: true })
      continue
    }
    const found = await whenThere(page, act)
    if (!found) return
    found.focus({ preventScroll: true })
    if (act.typed === undefined) found.click()
    else if (found instanceof HTMLInputElement) type(found, act.typed)
    // Lets the change render before the next act.
    await pause(0)
  }
}

async function whenThere(page: Document, act: EarlyAction): Promise<HTMLElement | undefined> {
  for (let look = 0; look < (isLoading(page) ? looksWhileLoading : looks); look += 1) {
    const found = find(page, act)
    if (found && !isDisabled(found)) return found
    await pause(lookMs)
  }
  return undefined
}

/** Finds the element with the same text: in the same place, or elsewhere where it is unique. */
function find(page: Document, { tag, path, words }: EarlyAction): HTMLElement | undefined {
  const root = page.getElementById('root')
  const same = [...(root?.querySelectorAll<HTMLElement>(tag) ?? [])].filter(
    (each) => readText(each) === words,
  )
  const there = path.reduce<Element | null | undefined>((within, at) => within?.children[at], root)
  return same.find((each) => each === there) ?? (same.length === 1 && words !== '' ? same[0] : undefined)
}

const isDisabled = (element: HTMLElement): boolean =>
  (element instanceof HTMLLabelElement ? element.control : element)?.matches(':disabled') ?? false

const isLoading = (page: Document): boolean => page.querySelector('#root [data-loading]') !== null

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

/** Types like a person, bypassing React's tracking of the field. */
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
