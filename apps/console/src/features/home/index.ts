export { WaitingStrip } from './waiting/waiting-strip.tsx'
