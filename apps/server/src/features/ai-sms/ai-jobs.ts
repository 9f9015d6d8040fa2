/** The work of choosing whom a shop's scenes write to, and of writing. */
export const scenesToRun = 'ai.scenes'
