export { listPluginRows } from './plugin.repository.ts'
export { pluginView } from './plugin.view.ts'
export { setPluginsByHand } from './set-plugins-by-hand.ts'
