/** Converts a request to a plain object that can be sent to another thread. */
export async function serializeRequest(request: Request) {
  const { method, url, headers } = request;
  const body = await request.text();
  return { method, url, headers: [...headers], body: body === "" ? undefined : body };
}
export type SerializedRequest = Awaited<ReturnType<typeof serializeRequest>>;

/** Recreates the request, without cookies: they belong to the browser, not to a tab. */
export const parseRequest = ({ url, ...init }: SerializedRequest) => new Request(url, init);

/** Converts a response to a plain object; status 0 is a network error. */
export const serializeResponse = async (response: Response) => ({
  status: response.type === "error" ? 0 : response.status,
  headers: [...response.headers],
  body: await response.text(),
});

type SerializedResponse = Awaited<ReturnType<typeof serializeResponse>>;

/** Recreates the response; a network error becomes a response of type "error". */
export const parseResponse = ({ body, ...init }: SerializedResponse): Response =>
  init.status === 0 ? Response.error() : new Response(body || null, init);
