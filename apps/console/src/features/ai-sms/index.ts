export { AiWriter } from './writer/ai-writer.tsx'
