import type { BrowserContext, Page } from '@playwright/test'

/** What the stand-in keeps on the page. */
interface VoiceWindow {
  spokenTexts: string[]
  voiceIsBlocked: boolean
}

/** Gives a browser a voice that only notes what it is told to say; blocked, it refuses as one without a click does. */
export const giveVoice =
  ({ blocked = false } = {}) =>
  (context: BrowserContext): Promise<unknown> =>
    context.addInitScript((startsBlocked) => {
      const page = window as unknown as VoiceWindow
      page.spokenTexts = []
      page.voiceIsBlocked = startsBlocked
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
            if (page.voiceIsBlocked) return utterance.onerror?.({ error: 'not-allowed' })
            utterance.onstart?.()
            page.spokenTexts.push(utterance.text)
            utterance.onend?.()
          })
        },
      }
      Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    }, blocked)

/** What a page has said aloud. */
export const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as VoiceWindow).spokenTexts)

/** Somebody has touched the page: from here on the voice may be heard. */
export const allowVoice = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const voice = window as unknown as VoiceWindow
    voice.voiceIsBlocked = false
  })
