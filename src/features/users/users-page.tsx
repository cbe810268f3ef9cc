import type { QueryClient } from "@tanstack/react-query";
import { Lock, Plus } from "lucide-react";
import { useId } from "react";
import { callQuery } from "@/api/query";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { userCalls } from "@/contract/users";
import { GuardedButton } from "@/components/guarded-button";
import { useManagingObstacle, useUsers } from "./use-users";
import { UserFigures } from "./user-figures";
import { userColumns, userList, userShape } from "./user-list";

const userDrawer = dialogSource(() => import("./user-drawer"));
const createDialog = dialogSource(() => import("./create-user-dialog"));

/** The User Management screen: who may sign in, and with which role (spec §2). */
export default function UsersPage() {
  const source = useUsers();
  const list = useList(userList, source);
  const obstacle = useManagingObstacle();
  const noticeId = useId();
  const create = useLazyDialog(createDialog);
  usePageCommands(
    obstacle === undefined ? [{ label: "Create User", run: create.opener.onClick }] : [],
  );
  return (
    <PageBody
      header={
        <PageHeader
          title="User Management"
          description="Who may sign in, and with which role."
          actions={
            <GuardedButton obstacle={obstacle} saidBy={noticeId} {...create.opener}>
              <Plus aria-hidden />
              Create User
            </GuardedButton>
          }
        />
      }
    >
      {obstacle !== undefined && (
        <p
          id={noticeId}
          className="flex items-start gap-2 rounded-lg border bg-muted px-4 py-2.5 text-sm"
        >
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          {obstacle} You can look at them here.
        </p>
      )}
      <UserFigures source={source} />
      <DataList
        list={list}
        shape={userShape}
        title="System Users"
        tools={
          <ExportMenu
            what="users"
            one="user"
            many="users"
            rows={list.shown}
            total={list.total}
            columns={userColumns}
          />
        }
      />
      <OpenDetail list={list} source={userDrawer} />
      {create.Dialog && <create.Dialog {...create.state} />}
    </PageBody>
  );
}

UsersPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(userCalls.listUsers));
};
