import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://localhost:8080'

export default defineConfig({
  plugins: [react()],
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
        // Our packages and the lunar calendar only define things: what no screen uses stays out of the bundle.
        moduleSideEffects: [
          { test: /packages\/(contract|domain)\/|node_modules\/(tyme4ts|zod)\//, sideEffects: false },
        ],
      },
    },
  },
})
