/** A request as a plain object, to be sent to another thread. */
export async function serializeRequest(request: Request) {
  const { method, url, headers } = request;
  const body = await request.text();
  return { method, url, headers: [...headers], body: body === "" ? undefined : body };
}
export type SerializedRequest = Awaited<ReturnType<typeof serializeRequest>>;

/** Makes the request again. It brings no cookies: they belong to the browser, not to one tab. */
export const parseRequest = ({ url, ...init }: SerializedRequest) => new Request(url, init);

/** A response as a plain object; status 0 is a broken connection. */
export const serializeResponse = async (response: Response) => ({
  status: response.type === "error" ? 0 : response.status,
  headers: [...response.headers],
  body: await response.text(),
});

type SerializedResponse = Awaited<ReturnType<typeof serializeResponse>>;

/** Makes the response again; a broken connection is one of type "error". */
export const parseResponse = ({ body, ...init }: SerializedResponse): Response =>
  init.status === 0 ? Response.error() : new Response(body || null, init);
