import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './compress-files.ts'

const server = 'http://localhost:8080'

export default defineConfig({
  plugins: [react(), compressFiles()],
  server: {
    proxy: { '/shopapi': server, '/api': server, '/ws': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'static/pc',
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          // Our packages and the lunar calendar only define things: what no screen uses stays out.
          { test: /packages\/(contract|domain)\/|node_modules\/(tyme4ts|zod)\//, sideEffects: false },
          // A feature's front door only names things: who takes one of them does not load the feature's pages.
          { test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false },
        ],
      },
    },
  },
})
