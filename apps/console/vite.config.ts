import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  besideTheScript,
  compressFiles,
  keepFormer,
  onlyCallsInUse,
  onlyWhatIsUsed,
  openingScript,
  refuseCircles,
  startInOneScript,
  startInTasks,
  withoutJsonSchemas,
} from '../../build-screens.ts'
import { inFront } from '../../develop-screens.ts'

export default defineConfig({
  plugins: [
    react(),
    openingScript(),
    startInTasks(),
    refuseCircles(),
    onlyCallsInUse(),
    withoutJsonSchemas(),
    compressFiles(),
    keepFormer(),
  ],
  server: inFront(process.env),
  experimental: besideTheScript,
  build: {
    outDir: 'dist',
    assetsDir: 'static/pc',
    sourcemap: false,
    target: 'es2022',
    // The first load matters, which `npm run bench` measures.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { treeshake: onlyWhatIsUsed, output: startInOneScript },
  },
})
