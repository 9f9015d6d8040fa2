/** `npm run admin -- <command>`: administers an installation from a shell; `--help` lists the commands. */
import { runAdmin } from './admin-program.ts'

await runAdmin(process.argv.slice(2))
