/** Something done to the page as the server wrote it: the same place is found again in the page that takes its place. */
interface EarlyAct {
  /** From the root: the number of each child on the way. */
  path: number[]
  /** What it says, seen and spoken; something else may stand in the same place. */
  words: string
  /** What was typed there; otherwise it was tapped. */
  typed?: string
}

/** What works by script alone, and links, which lead on by themselves also where they stand within such. */
const works = 'button, input, select, textarea, label, a'

let acts: EarlyAct[] = []
const heard = new AbortController()

/** Hears what is tapped and typed on the page as the server wrote it, before its script can: nobody does so for nothing. */
export function hearEarlyActs(page: Document): void {
  const hear = (type: string, act: (target: Element, event: Event) => Partial<EarlyAct> | undefined) =>
    page.addEventListener(
      type,
      (event) => {
        const root = page.getElementById('root')
        const target = event.target instanceof Element ? event.target.closest(works) : null
        if (!target || target.matches('a') || !root?.contains(target)) return
        const done = act(target, event)
        if (done) acts.push({ path: pathFrom(root, target), words: wordsOf(target), ...done })
      },
      { capture: true, signal: heard.signal },
    )
  hear('click', (target, event) => {
    // By itself it would tick, or send a form to nobody.
    event.preventDefault()
    // What is sent may be more than the page showed: whoever sees all of it taps again.
    return target.matches('[type="submit"], [type="text"]') ? undefined : {}
  })
  hear('input', (target) => (target instanceof HTMLInputElement ? { typed: target.value } : undefined))
}

/**
 * Does what was tapped and typed, now that the page can, one after the other, as far as the page is still as it was seen.
 */
export async function repeatEarlyActs(page: Document): Promise<void> {
  heard.abort()
  const done = acts
  acts = []
  for (const { path, words, typed } of done) {
    const found = path.reduce<Element | null | undefined>(
      (within, at) => within?.children[at],
      page.getElementById('root'),
    )
    if (!(found instanceof HTMLElement) || wordsOf(found) !== words) return
    found.focus()
    if (typed === undefined) found.click()
    else if (found instanceof HTMLInputElement) type(found, typed)
    // What it changed is drawn before the next.
    await new Promise((drawn) => setTimeout(drawn))
  }
}

/** As a person does, past what React keeps of the field. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const wordsOf = (element: Element): string =>
  `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`

function pathFrom(root: Element, inner: Element): number[] {
  const path: number[] = []
  for (let at = inner; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return path
}
