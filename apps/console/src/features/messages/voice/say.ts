import type { Saying } from './voice-queue.ts'

/** Milliseconds in which a browser must start speaking, and the longest a text may take. */
const beginsWithin = 5_000
const longest = 30_000

/**
 * Referenced while it is spoken: otherwise the browser may garbage-collect it and never fire its end event.
 */
let utterance: SpeechSynthesisUtterance | undefined

/** Speaks a text in Mandarin, by the browser's speech synthesis. */
export function say(text: string): Promise<Saying> {
  if (!('speechSynthesis' in window) || isVoiceless()) return Promise.resolve('voiceless')
  return new Promise((resolve) => {
    let watch = setTimeout(() => giveUp(isUntouched() ? 'blocked' : 'failed'), beginsWithin)
    const spoken = new SpeechSynthesisUtterance(text)
    utterance = spoken
    const end = (saying: Saying): void => {
      clearTimeout(watch)
      if (utterance === spoken) utterance = undefined
      resolve(saying)
    }
    const giveUp = (saying: Saying): void => {
      end(saying)
      window.speechSynthesis.cancel()
    }
    spoken.lang = 'zh-CN'
    const voice = mandarinVoice()
    if (voice) spoken.voice = voice
    spoken.onstart = () => {
      clearTimeout(watch)
      watch = setTimeout(() => giveUp('failed'), longest)
    }
    spoken.onend = () => end('said')
    spoken.onerror = ({ error }) => end(resultByError[error] ?? 'failed')
    window.speechSynthesis.speak(spoken)
  })
}

/** Stops the current speech. */
export function stopSpeaking(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

const resultByError: Readonly<Partial<Record<SpeechSynthesisErrorCode, Saying>>> = {
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
