import type { FastifyInstance } from 'fastify'
import { version } from '../config/version.ts'

/** Exports a span for each answered request to the trace collector. */
export interface Tracing {
  /** Flushes pending spans. */
  close(): Promise<void>
}

const silent: Tracing = { close: async () => undefined }

/**
 * Traces requests to an OTLP/HTTP collector, if one is configured: one span per request, a child of the
 * caller's `traceparent`, with the call and the status, and never an address with its token, a body or a
 * phone. OpenTelemetry's packages are loaded only then.
 * @param endpoint value of OTEL_EXPORTER_OTLP_ENDPOINT: the collector, without `/v1/traces`.
 */
export async function openTracing(app: FastifyInstance, endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return silent
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'roombook', 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const propagator = new W3CTraceContextPropagator()
  const tracer = provider.getTracer('roombook')
  const spans = new WeakMap<object, ReturnType<typeof tracer.startSpan>>()

  app.addHook('onRequest', async (request) => {
    const parent = propagator.extract(api.ROOT_CONTEXT, request.headers, api.defaultTextMapGetter)
    const call = request.routeOptions.config.call
    const span = tracer.startSpan(
      call ?? `${request.method} ${request.routeOptions.url ?? 'nothing'}`,
      {
        kind: api.SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? '',
          'roombook.request_id': request.id,
        },
      },
      parent,
    )
    spans.set(request, span)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
  })
  return { close: () => provider.shutdown() }
}
