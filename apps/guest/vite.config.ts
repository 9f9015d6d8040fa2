import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  besideTheScript,
  compressFiles,
  onlyWhatIsUsed,
  serverProxy,
  startAndShare,
} from '../../build-screens.ts'

// The pages live under /m/, their files beside the console's: both are served from the root.
export default defineConfig({
  plugins: [react(), compressFiles()],
  server: { proxy: serverProxy },
  experimental: besideTheScript,
  build: {
    outDir: 'dist',
    assetsDir: 'static/mobile',
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: { treeshake: onlyWhatIsUsed, output: startAndShare },
  },
})
