export {
  type CallQuery,
  type CallQueryOptions,
  createReading,
  type Reading,
  retryUpTo,
} from './api/call-query.ts'
export {
  createIntent,
  type Done,
  findFirstResult,
  type Intent,
  type IntentMemory,
} from './api/intent.ts'
export { createRefetching, type NamedCall, type Refetching } from './api/refetch.ts'
export { type Sending, type SendingOptions, useSending } from './api/use-sending.ts'
export { BrandLogo } from './brand/brand-logo.tsx'
export { copiedMessage, copyText } from './browser/copy-text.ts'
export { createLocalKeys, type LocalKeys } from './browser/local-keys.ts'
export { type AnsweredFile, saveBlob, saveFile } from './browser/save-file.ts'
export { searchDelay, shortSearchDelay, useDebounced } from './browser/use-debounced.ts'
export { useFullListReady } from './browser/use-full-list-ready.ts'
export { useMinute } from './browser/use-minute.ts'
export { useQrCamera } from './browser/use-qr-camera.ts'
export { contrast, luminance, mixed } from './colour/colour.ts'
export { checkFields, type FieldErrors } from './forms/check-fields.ts'
export { toFieldMessages } from './forms/field-messages.ts'
export { useDeferred } from './forms/use-deferred.ts'
export { type FieldProps, type Fields, useFields } from './forms/use-fields.ts'
export { imageUrlAt } from './images/image-url.ts'
export { liveUrl } from './live/live-url.ts'
export { isSessionOver } from './live/session-over.ts'
export { type FailedPage, useFailedPage } from './page/failed-page.ts'
export { createLazyPart } from './page/lazy-part.ts'
export { pageBuild, reloadPage, usePageState, watchPage } from './page/page-build.ts'
