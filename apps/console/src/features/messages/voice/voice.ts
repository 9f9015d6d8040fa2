import { create } from 'zustand'
import { session } from '#platform/session/session-store.ts'
import { isMuted } from './mute.ts'
import { say, stopSpeaking } from './say.ts'
import { createVoiceQueue, type VoiceQueue, type VoiceState } from './voice-queue.ts'

/** How the console's voice stands. */
export const useVoice = create<VoiceState>()(() => ({ blocked: false, silence: undefined, alerts: [] }))

/** The console's one voice. */
export const voice: VoiceQueue = createVoiceQueue({
  // A muted browser shows what the others say.
  say: (text) => (isMuted() ? Promise.resolve('said') : say(text)),
  hush: stopSpeaking,
  repeats: () => session.get().settings.repeatAlerts,
  onChange: (state) => useVoice.setState(state),
})
