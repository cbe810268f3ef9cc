import { useEffect } from "react";
import { useInboxHost } from "../live";
import { createInboxService, type InboxService } from "./inbox-service";

/** The owner of the conversations, for its actions. */
export function useInboxService(): InboxService {
  const host = useInboxHost();
  useEffect(() => host.start(), [host]);
  return host.serviceBy(createInboxService);
}
