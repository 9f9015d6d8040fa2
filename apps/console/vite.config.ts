import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { besideTheScript, compressFiles, onlyWhatIsUsed, serverProxy } from '../../build-screens.ts'

export default defineConfig({
  plugins: [react(), compressFiles()],
  server: { proxy: serverProxy },
  experimental: besideTheScript,
  build: {
    outDir: 'dist',
    assetsDir: 'static/pc',
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: { treeshake: onlyWhatIsUsed },
  },
})
