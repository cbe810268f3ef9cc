import type { ClientRequest, IncomingMessage } from "node:http";
import type { ProxyOptions } from "vite";

/**
 * Has the dev server send the page's calls and its live connection to the server at `target`, under
 * that server's own name. It says which host the page has: a server that takes no other site's writes
 * knows the page as its own by that. Without a target it sends nothing.
 */
export function proxyTo(target: string | undefined): Record<string, ProxyOptions> {
  if (target === undefined) return {};
  const options: ProxyOptions = {
    target,
    changeOrigin: true,
    configure(proxy) {
      const tellHost = (call: ClientRequest, { headers }: IncomingMessage) => {
        call.setHeader("X-Forwarded-Host", headers["x-forwarded-host"] ?? headers.host ?? "");
      };
      proxy.on("proxyReq", tellHost);
      proxy.on("proxyReqWs", tellHost);
    },
  };
  return { "/api": options, "/ws": { ...options, ws: true } };
}
