import type { SpeechResult } from './voice-queue.ts'

/** Milliseconds in which a browser must start speaking, and the longest a text may take. */
const beginsWithin = 5_000
const longest = 30_000

/**
 * Referenced while it is spoken: otherwise the browser may garbage-collect it and never fire its end event.
 */
let utterance: SpeechSynthesisUtterance | undefined

/** Speaks a text in Mandarin, by the browser's speech synthesis. */
export function speak(text: string): Promise<SpeechResult> {
  if (!('speechSynthesis' in window) || isVoiceless()) return Promise.resolve('voiceless')
  return new Promise((resolve) => {
    let watch = setTimeout(() => giveUp(isUntouched() ? 'blocked' : 'failed'), beginsWithin)
    const newUtterance = new SpeechSynthesisUtterance(text)
    utterance = newUtterance
    const end = (result: SpeechResult): void => {
      clearTimeout(watch)
      if (utterance === newUtterance) utterance = undefined
      resolve(result)
    }
    const giveUp = (result: SpeechResult): void => {
      end(result)
      window.speechSynthesis.cancel()
    }
    newUtterance.lang = 'zh-CN'
    const voice = mandarinVoice()
    if (voice) newUtterance.voice = voice
    newUtterance.onstart = () => {
      clearTimeout(watch)
      watch = setTimeout(() => giveUp('failed'), longest)
    }
    newUtterance.onend = () => end('said')
    newUtterance.onerror = ({ error }) => end(resultByError[error] ?? 'failed')
    window.speechSynthesis.speak(newUtterance)
  })
}

/** Stops the current speech. */
export function stopSpeaking(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

const resultByError: Readonly<Partial<Record<SpeechSynthesisErrorCode, SpeechResult>>> = {
  'not-allowed': 'blocked',
  canceled: 'said',
  interrupted: 'said',
}

/** Whether the user has not touched the page yet, so that the browser blocks its sound. */
const isUntouched = (): boolean => navigator.userActivation?.hasBeenActive === false

/** Whether the browser has voices, but none for Chinese; an empty list may still be loading. */
function isVoiceless(): boolean {
  const voices = window.speechSynthesis.getVoices()
  return voices.length > 0 && !voices.some(({ lang }) => /^(?:zh|cmn)/i.test(lang))
}

const mandarinVoice = (): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis.getVoices().find(({ lang }) => /^zh[-_]CN$/i.test(lang))
