import type { BrowserContext, Page } from '@playwright/test'

/** What the stand-in keeps on the page. */
declare global {
  interface Window {
    spokenTexts: string[]
    voiceIsBlocked: boolean
  }
}

/** Gives a browser a voice that only notes what it is told to say; blocked, it refuses as one without a click does. */
export const giveVoice =
  ({ blocked = false } = {}) =>
  (context: BrowserContext): Promise<unknown> =>
    context.addInitScript((startsBlocked) => {
      window.spokenTexts = []
      window.voiceIsBlocked = startsBlocked
      class Utterance {
        onstart?: () => void
        onend?: () => void
        onerror?: (event: { error: string }) => void
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
            if (window.voiceIsBlocked) return utterance.onerror?.({ error: 'not-allowed' })
            utterance.onstart?.()
            window.spokenTexts.push(utterance.text)
            utterance.onend?.()
          })
        },
      }
      Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    }, blocked)

/** What a page has said aloud. */
export const spokenOn = (page: Page): Promise<string[]> => page.evaluate(() => window.spokenTexts)

/** Somebody has touched the page: from here on the voice may be heard. */
export const allowVoice = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    window.voiceIsBlocked = false
  })
