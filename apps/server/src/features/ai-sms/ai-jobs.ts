/** Job that plans a shop's scenes and writes their texts. */
export const scenesToRun = 'ai.scenes'
