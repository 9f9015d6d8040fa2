/** Vite configuration that the builds of all apps share. */
export { phoneChunks, relativeScriptUrls, treeshake, vendorInOneChunk } from './chunks.ts'
export { phonePagesBehindConsole, proxyToServer } from './development-proxy.ts'
export {
  compressFiles,
  forbidChunkCycles,
  loadFallback,
  scriptsInSeparateTasks,
  textBeforeStyles,
} from './plugins.ts'
export { dropUnusedCalls, stubJsonSchema } from './shake-contract.ts'
