import type { BrowserContext, Page } from '@playwright/test'

/** Texts recorded on the page. */
declare global {
  interface Window {
    spokenTexts: string[]
  }
}

/** Adds a speech synthesizer to a browser that only records texts. */
export const giveVoice = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.spokenTexts = []
    class Utterance {
      onstart?: () => void
      onend?: () => void
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const speechSynthesis = {
      getVoices: () => [],
      cancel: () => undefined,
      speak(utterance: Utterance) {
        queueMicrotask(() => {
          utterance.onstart?.()
          window.spokenTexts.push(utterance.text)
          utterance.onend?.()
        })
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  })

/** Returns the texts spoken by a page. */
export const listSpokenTexts = (page: Page): Promise<string[]> => page.evaluate(() => window.spokenTexts)
