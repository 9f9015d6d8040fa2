export { listPluginRows } from './plugin.repository.ts'
