import {
  compressFiles,
  dropUnusedCalls,
  forbidChunkCycles,
  loadFallback,
  proxyToServer,
  relativeScriptUrls,
  scriptsInSeparateTasks,
  stubJsonSchema,
  treeshake,
  vendorInOneChunk,
} from '@roombook/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    react(),
    loadFallback(),
    scriptsInSeparateTasks(),
    forbidChunkCycles(),
    dropUnusedCalls(),
    stubJsonSchema(),
    compressFiles(),
  ],
  server: proxyToServer(process.env),
  experimental: relativeScriptUrls,
  build: {
    outDir: 'dist',
    assetsDir: 'static/pc',
    sourcemap: false,
    target: 'es2022',
    // No warning about large chunks: what matters is the first load, which `npm run bench` measures.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { treeshake, output: vendorInOneChunk },
  },
})
