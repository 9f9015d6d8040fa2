import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  besideTheScript,
  compressFiles,
  keepFormer,
  onlyWhatIsUsed,
  openingScript,
  refuseCircles,
  startAndShare,
  textFirst,
  withoutJsonSchemas,
} from '../../build-screens.ts'
import { behind } from '../../develop-screens.ts'

// The pages live under /m/, their files beside the console's: both are served from the root.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        textFirst(),
        openingScript(),
        refuseCircles(),
        withoutJsonSchemas(),
        compressFiles(),
        keepFormer(),
      ],
  ...behind(process.env),
  experimental: besideTheScript,
  // What the server writes pages with is one file, which needs nothing beside it.
  ssr: { noExternal: true },

  build: isSsrBuild
    ? { outDir: 'dist-server', copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist',
        manifest: 'pages.json',
        assetsDir: 'static/mobile',
        sourcemap: false,
        target: 'es2022',
        rolldownOptions: { treeshake: onlyWhatIsUsed, output: startAndShare },
      },
}))
