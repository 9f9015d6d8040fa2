import { access, constants, mkdir } from 'node:fs/promises'

/**
 * Creates the data folder if it is missing.
 * @throws Error naming the folder when this user may not write to it.
 */
export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR (${dataDir}) cannot be written to by this user (${code}): make the folder and give it to the user of the server (chown), or let DATA_DIR name another.`,
    )
  }
}
