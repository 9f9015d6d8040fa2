export { ClosedPlugin } from './closed-plugin.tsx'
