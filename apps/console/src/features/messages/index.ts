export { MessageBell } from './message-bell.tsx'
export { voice } from './voice/voice.ts'
export { VoiceAlert } from './voice/voice-alert.tsx'
export { VoiceSwitch } from './voice/voice-switch.tsx'
