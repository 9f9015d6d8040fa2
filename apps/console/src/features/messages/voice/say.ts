import type { Saying } from './voice-queue.ts'

/** Milliseconds within which a browser begins to speak, and the longest it may take. */
const beginsWithin = 5_000
const longest = 30_000

/** Kept while it is spoken: a browser may lose one that nothing names, and never tell of its end. */
let utterance: SpeechSynthesisUtterance | undefined

/** Says a text in Mandarin by the browser's own voice. */
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

/** Breaks off what is being said. */
export function stopSpeaking(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

const resultByError: Readonly<Partial<Record<SpeechSynthesisErrorCode, Saying>>> = {
  'not-allowed': 'blocked',
  canceled: 'said',
  interrupted: 'said',
}

/** Whether nobody has touched the page, so that a browser keeps it silent. */
const isUntouched = (): boolean => navigator.userActivation?.hasBeenActive === false

/** It has voices, and none of them reads Chinese; one that names none yet may have some all the same. */
function isVoiceless(): boolean {
  const voices = window.speechSynthesis.getVoices()
  return voices.length > 0 && !voices.some(({ lang }) => /^(?:zh|cmn)/i.test(lang))
}

const mandarinVoice = (): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis.getVoices().find(({ lang }) => /^zh[-_]CN$/i.test(lang))
