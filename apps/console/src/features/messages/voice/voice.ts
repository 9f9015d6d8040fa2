import { create } from 'zustand'
import { session } from '#platform/session/session-store.ts'
import { isMuted } from './mute.ts'
import { speak, stopSpeaking } from './speak.ts'
import { createVoiceQueue, type VoiceQueue, type VoiceState } from './voice-queue.ts'

/** State of the console's voice. */
export const useVoice = create<VoiceState>()(() => ({ blocked: false, silence: undefined, alerts: [] }))

/** Voice queue of the console. */
export const voice: VoiceQueue = createVoiceQueue({
  // A muted browser shows the alerts without speaking.
  speak: (text) => (isMuted() ? Promise.resolve('said') : speak(text)),
  cancel: stopSpeaking,
  repeats: () => session.get().settings.repeatAlerts,
  onChange: (state) => useVoice.setState(state),
})
