import { QueryObserver } from "@tanstack/react-query";
import type { Reply } from "@/api/inbox/state";
import { loadReplies } from "@/api/inbox/stored-replies";
import { conversationQuery, conversationsQuery } from "@/api/inbox/use-inbox";
import { createLiveConnection, type LiveConnection } from "@/api/live-connection";
import { readAgain } from "@/api/query";
import { type Browser, type Name, people } from "./model-browser";
import { openPage, type World } from "./model-page";

/** A browser tab: its storage, its page, who is signed in and which conversation is open. */
export class Tab {
  readonly browser: Browser;
  /** Changes when a page starts without what the earlier one had stored. */
  number: number;
  me: Name | undefined;
  shown: string | undefined;
  /** Its sessionStorage, which may be full or blocked. */
  stored = new Map<string, string>();
  isStoring = true;
  /** Whether the last write to storage succeeded. */
  #isStored = true;
  app: ReturnType<typeof openPage>;
  #connection: LiveConnection | undefined;
  #leaveShown = () => {};
  #leaveAll = () => {};
  readonly #world: World;

  constructor(world: World, browser: Browser, number: number) {
    this.#world = world;
    this.browser = browser;
    this.number = number;
    this.app = openPage(world, this);
    this.app.leave();
  }

  /** Whether the cookie still belongs to this tab's person, as far as the tabs know. */
  isOwnName = (): boolean => {
    const { person } = this.browser;
    return this.me === undefined || person === undefined || person === this.me;
  };
  isLive = (): boolean =>
    this.app.isAwake() && this.isOwnName() && this.#connection?.connected.getState() === true;
  get inbox() {
    return this.app.inbox;
  }
  /** The list and the conversation that the screen shows. */
  list = () => this.app.client.getQueryData(conversationsQuery().queryKey);
  detail = () => this.app.client.getQueryData(conversationQuery(this.shown ?? "").queryKey);

  store = (key: string, text: string | undefined): void => {
    if (!this.app.isOpen()) return;
    this.#isStored = this.isStoring;
    if (text === undefined || !this.isStoring) this.stored.delete(key);
    else this.stored.set(key, text);
  };
  /** The replies of these people in the tab's storage. */
  storedReplies = (names: readonly Name[] = people) =>
    names.flatMap((name) => loadReplies(this.app.page, name));

  /** Starts a person's session, with the replies stored in this tab. */
  begin(me: Name): void {
    if (this.me !== undefined) this.leave(this.me !== me);
    this.me = me;
    this.app.checkPerson();
    const { client, inbox, page } = this.app;
    const connection = createLiveConnection(page);
    this.#connection = connection;
    const stops = [this.#follow(), inbox.begin(connection, { id: me, username: me })];
    connection.open();
    void readAgain(client);
    this.show();
    this.#leaveAll = () => {
      this.#leaveShown();
      this.#leaveShown = () => {};
      for (const stop of stops) stop();
      connection.close();
    };
  }
  /** Checks what the person is shown against what the server has stored, until the session ends. */
  #follow(): () => void {
    const { inbox } = this.app;
    const { guarantees } = this.#world;
    let before: readonly Reply[] | undefined;
    const stops = [
      inbox.replies.subscribe(() => {
        const { replies } = inbox.state();
        if (before && this.app.isOpen()) guarantees.repliesChanged(this.number, before, replies);
        before = replies;
      }),
      inbox.told.subscribe((told) => told.slice(-1).forEach(guarantees.notified)),
    ];
    return () => stops.forEach((stop) => stop());
  }
  /** Ends the session. Another person starts with a new page. */
  leave(isOther: boolean): void {
    const { replies } = this.inbox.state();
    this.#leaveAll();
    this.#leaveAll = () => {};
    if (this.me && this.#isStored)
      this.#world.guarantees.checkKept(replies, this.storedReplies([this.me]));
    this.me = this.#connection = undefined;
    if (!isOther) return;
    this.app.leave();
    this.app = openPage(this.#world, this);
  }

  /** Shows the list and a conversation, and refetches what failed. */
  show(id = this.shown): void {
    const { client } = this.app;
    const leave = this.#leaveShown;
    this.shown = id;
    if (this.me === undefined) return;
    const list = { ...conversationsQuery(), retryOnMount: true };
    const detail = {
      ...conversationQuery(id ?? ""),
      retryOnMount: true,
      enabled: id !== undefined,
    };
    const stops = [
      new QueryObserver(client, list).subscribe(() => {}),
      new QueryObserver(client, detail).subscribe(() => {}),
    ];
    leave();
    this.#leaveShown = () => stops.forEach((stop) => stop());
  }

  /** Opens or reloads the page; `copied` is the tab that this one duplicates. */
  load(copied?: Tab): void {
    const { me } = copied ?? this;
    const { replies } = this.inbox.state();
    const isReload = this.#isStored && !copied;
    this.app.leave();
    if (copied) this.stored = new Map(copied.stored);
    if (!isReload) this.number += 10;
    this.app = openPage(this.#world, this);
    this.#leaveAll = this.#leaveShown = () => {};
    this.#isStored = true;
    this.me = this.#connection = undefined;
    if (!me) return;
    this.begin(me);
    if (!isReload) return;
    this.#world.guarantees.loaded(replies);
    this.#world.guarantees.checkKept(replies, this.inbox.state().replies);
  }
}
